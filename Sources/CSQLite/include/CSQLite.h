// SQLite for Swift.
#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>
#include <stdbool.h>
/// SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the bytes.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
/// Turns off SQLite's counting of its memory, whose one lock all threads would share; before the first connection.
void csqlite_configure(void);
/// Has the connection leave the log alone that lies at its path when it closes: it belongs to another file by now.
void csqlite_leave_log(sqlite3 *database);
/// From here on CREATE TABLE writes nothing and makes a table known whose first page is `page`; ends that for 0. False where the
/// library is built without it.
static inline bool csqlite_begin_tables(sqlite3 *database, int page) {
  return sqlite3_test_control(SQLITE_TESTCTRL_IMPOSTER, database, "main", page > 0, page) == SQLITE_OK;
}
#endif
