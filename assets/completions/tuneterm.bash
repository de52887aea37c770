# Made from the tables in Sources/Arguments by “tuneterm-bench completions”; do not edit.
_tuneterm() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
  COMPREPLY=()
  case $before in
    --output) COMPREPLY=($(compgen -W 'null wav:' -- "$word")); return ;;
    --library) COMPREPLY=($(compgen -f -- "$word")); return ;;
    --host) COMPREPLY=(); return ;;
    --format) COMPREPLY=(); return ;;
    --as) COMPREPLY=(); return ;;
  esac
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      --output|--library|--host|--format|--as) ((i++)) ;;
      -*) ;;
      *) command=${COMP_WORDS[i]}; break ;;
    esac
  done
  case $command in
    say) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --json --as --help --version' -- "$word")) ;;
    import) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --help --version' -- "$word") $(compgen -f -- "$word")) ;;
    parse) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --json --explain --help --version' -- "$word")) ;;
    outputs) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --help --version' -- "$word")) ;;
    status) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --json --follow --format --help --version' -- "$word")) ;;
    interrupt) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --resume --help --version begin end' -- "$word")) ;;
    serve) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --resume --help --version' -- "$word")) ;;
    quit) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --help --version' -- "$word")) ;;
    compile-grammar) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --help --version' -- "$word") $(compgen -f -- "$word")) ;;
    '') COMPREPLY=($(compgen -W 'say import parse outputs status interrupt serve quit compile-grammar --output --library --host --demo --show-cursor --help --version' -- "$word") $(compgen -f -- "$word")) ;;
    *) COMPREPLY=($(compgen -W '--output --library --host --demo --show-cursor --help --version' -- "$word") $(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _tuneterm tuneterm
