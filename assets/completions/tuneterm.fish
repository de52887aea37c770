# Made from the tables in Sources/Arguments by “tuneterm-bench completions”; do not edit.
complete -c tuneterm -n __fish_use_subcommand -a say -d 'say something to the player, starting one if needed (-: each line of the input)'
complete -c tuneterm -n __fish_use_subcommand -a import -d 'add folders to the library'
complete -c tuneterm -n __fish_use_subcommand -a parse -d 'show how a phrase is understood (-: each line of the input)'
complete -c tuneterm -n __fish_use_subcommand -a outputs -d 'list the outputs'
complete -c tuneterm -n __fish_use_subcommand -a status -d 'show what is playing'
complete -c tuneterm -n __fish_use_subcommand -a interrupt -d 'tell the player that another program needs the sound, and when it is done'
complete -c tuneterm -f -n '__fish_seen_subcommand_from interrupt' -a begin
complete -c tuneterm -f -n '__fish_seen_subcommand_from interrupt' -a end
complete -c tuneterm -n __fish_use_subcommand -a serve -d 'run the player without a screen, for a service manager'
complete -c tuneterm -n __fish_use_subcommand -a quit -d 'stop the running player'
complete -c tuneterm -n __fish_use_subcommand -a compile-grammar -d 'compile the grammar, so that it starts faster; the installation does this'
complete -c tuneterm -l output -d 'null, wav:FILE, or any ALSA PCM (default: default)' -x -a 'null wav:'
complete -c tuneterm -l library -d 'use another library' -r
complete -c tuneterm -l host -d 'use tuneterm on another machine, over ssh' -x
complete -c tuneterm -l demo -d 'play the demo library; your own is not touched'
complete -c tuneterm -l show-cursor -d 'put the cursor on the selected row, for screen readers'
complete -c tuneterm -n '__fish_seen_subcommand_from say parse status' -l json -d 'answer in JSON'
complete -c tuneterm -n '__fish_seen_subcommand_from parse' -l explain -d 'show the line of the grammar and what each word was taken for'
complete -c tuneterm -n '__fish_seen_subcommand_from status' -l follow -d 'print a line at each change, until the player ends'
complete -c tuneterm -n '__fish_seen_subcommand_from status' -l format -d 'a format of your own, such as "{artist} – {title}"' -x
complete -c tuneterm -n '__fish_seen_subcommand_from say' -l as -d 'the listener who says it' -x
complete -c tuneterm -n '__fish_seen_subcommand_from interrupt serve' -l resume -d 'let the music resume'
complete -c tuneterm -l help -d 'show this help'
complete -c tuneterm -l version -d 'show the version'
