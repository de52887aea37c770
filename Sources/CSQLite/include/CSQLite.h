// SQLite for Swift.
#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>
/// SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the bytes.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
/// Turns off SQLite's counting of its memory, whose one lock all threads would share; before the first connection.
void csqlite_configure(void);
/// Has the connection leave the log alone that lies at its path when it closes: it belongs to another file by now.
void csqlite_leave_log(sqlite3 *database);
#endif
