/// Why the program cannot continue; a sentence that names the problem and a solution.
struct Refusal: Error {
  var text: String
}
