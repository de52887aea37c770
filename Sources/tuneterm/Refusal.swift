/// Why the program cannot do its work; one sentence that names the thing and the way out.
struct Refusal: Error {
  var text: String
}
