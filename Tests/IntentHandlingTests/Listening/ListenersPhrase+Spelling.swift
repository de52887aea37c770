/// Names that are said otherwise than they are written in the library.
extension ListenersPhrase {
  /// Case, punctuation, diacritics, width, signs for letters.
  static let written = read(
    """
    play hello! → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play hello → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play Hello → song Hello by Bo Lind | song HELLO! by The Lanternmen
    play HELLO! → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play deja reve → song Déjà Rêvé by Élan Vital
    play Déjà Rêvé → song Déjà Rêvé by Élan Vital
    play ca ira mieux → song Ça Ira Mieux by Élan Vital
    play elan vital → artist Élan Vital
    play ÉLAN VITAL → artist Élan Vital
    play ete by elan vital → song Été by Élan Vital
    play strome → song Ströme by Björn Solheim
    play bjorn solheim → artist Björn Solheim
    play hjarta by bjorn solheim → song Hjärta by Björn Solheim
    play the album norrsken → album Norrsken by Björn Solheim
    play tokyo rain → song Ｔｏｋｙｏ Ｒａｉｎ by Ｎｅｏｎ Ｗａｖｅ
    play neon wave → artist Ｎｅｏｎ Ｗａｖｅ
    play ｔｏｋｙｏ ｒａｉｎ → song Ｔｏｋｙｏ Ｒａｉｎ by Ｎｅｏｎ Ｗａｖｅ
    play the album city nights → album Ｃｉｔｙ Ｎｉｇｈｔｓ by Ｎｅｏｎ Ｗａｖｅ
    play acdz → artist AC/DZ
    play ac/dz → artist AC/DZ
    play ac dz → artist AC/DZ
    play thunder road crew by acdz → song Thunder Road Crew by AC/DZ
    play pinx → artist P!nx
    play p!nx → artist P!nx
    play raise your cup by pinx → song Raise Your Cup by P!nx
    play asap fern → artist A$AP Fern
    play a$ap fern → artist A$AP Fern
    play plain jan by asap fern → song Plain Jan by A$AP Fern
    play ren → artist R.E.N.
    play r.e.n. → artist R.E.N.
    play losing my faith by ren → song Losing My Faith by R.E.N.
    play mio → artist M.I.O.
    play bad girls club by m.i.o. → song Bad Girls Club by M.I.O.
    play dont stop the rain → song Don't Stop the Rain by Rihara
    play don't stop the rain → song Don't Stop the Rain by Rihara
    play don’t stop the rain by rihara → song Don't Stop the Rain by Rihara
    play whats up doc → song What's Up, Doc? by 4 Non Browns
    play What's Up, Doc? → song What's Up, Doc? by 4 Non Browns
    play nobodys choir → artist Nobody's Choir
    play nocturne in e flat → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn
    """)

  /// Numbers, ordinals, roman numerals, abbreviations.
  static let numbered = read(
    """
    play 81st street → song Eighty-First Street by The Lanternmen
    play eighty first street → song Eighty-First Street by The Lanternmen
    play eighty-first street by the lanternmen → song Eighty-First Street by The Lanternmen
    play furniture part two → song Furniture, Pt. II by The Lanternmen
    play furniture part 2 → song Furniture, Pt. II by The Lanternmen
    play furniture pt. ii → song Furniture, Pt. II by The Lanternmen
    play furniture → song Furniture, Pt. II by The Lanternmen
    play rocky road three → song Rocky Road III by The Lanternmen
    play rocky road 3 → song Rocky Road III by The Lanternmen
    play rocky road iii → song Rocky Road III by The Lanternmen
    play greatest hits volume two → album Greatest Hits, Vol. 2 by The Lanternmen
    play the album greatest hits vol 2 → album Greatest Hits, Vol. 2 by The Lanternmen
    play greatest hits volume 2 by the lanternmen → album Greatest Hits, Vol. 2 by The Lanternmen
    play 99 red kites → song 99 Red Kites by Nenna
    play ninety nine red kites → song 99 Red Kites by Nenna
    play ninety-nine red kites by nenna → song 99 Red Kites by Nenna
    play the album 99 → album Ninety-Nine by Nenna
    play 7 nation choir → song Seven Nation Choir by White Straps
    play seven nation choir → song Seven Nation Choir by White Straps
    play 21 by the cranbrooks → song Twenty-One by The Cranbrooks
    play twenty one → song Twenty-One by The Cranbrooks
    play route sixty six revisited → song Route 66 Revisited by Hank Dorsey
    play route 66 revisited → song Route 66 Revisited by Hank Dorsey
    play 1979 by smashed squash → song 1979 by Smashed Squash
    play volume 10 by the verbs → song Volume Ten by The Verbs
    play symphony number five → song Symphony No. 5 in C Minor: I. Allegro by Leeds Chamber Orchestra
    play symphony no 5 in c minor → song Symphony No. 5 in C Minor: I. Allegro by Leeds Chamber Orchestra
    play marble five → artist Marble 5
    play memories by marble five → song Memories by Marble 5
    play four non browns → artist 4 Non Browns
    """)

  /// Tails, guests, articles, "&", words too many.
  static let shortened = read(
    """
    play tidewater → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by juno park → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater featuring ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater feat ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater ft. ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by juno park and ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play ines roy → artist Ines Roy
    play slow glass → song Slow Glass - 2011 Remaster by Juno Park
    play slow glass 2011 remaster → song Slow Glass - 2011 Remaster by Juno Park
    play slow glass remastered → song Slow Glass - 2011 Remaster by Juno Park
    play outer harbour → album Outer Harbour (Deluxe Edition) by Juno Park
    play the album outer harbour → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbour deluxe edition → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbour by juno park → album Outer Harbour (Deluxe Edition) by Juno Park
    play soft machines → album Soft Machines - EP by Juno Park
    play the soft machines ep → album Soft Machines - EP by Juno Park
    play the ep soft machines by juno park → album Soft Machines - EP by Juno Park
    play the rocketeers soundtrack → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the rocket eers soundtrack → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play rocketeers → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the soundtrack of rocketeers → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the tin kingdom soundtrack → album Tin Kingdom (Original Score) by Otto Brandt
    play tin kingdom by otto brandt → song Tin Kingdom (Original Score) by Otto Brandt
    play levels of light → song Levels of Light - Live at the Pier by Vektor
    play levels of light live → song Levels of Light - Live at the Pier by Vektor
    play neon by vektor → song Neon (Extended Mix) by Vektor | song Neon [Radio Edit] by Vektor | album Neon by Vektor
    play neon radio edit → song Neon [Radio Edit] by Vektor
    play neon extended mix by vektor → song Neon (Extended Mix) by Vektor
    play memories dillon fraser remix → song Memories - Dillon Fraser Remix by Marble 5
    play the dillon fraser remix of memories → song Memories - Dillon Fraser Remix by Marble 5
    play memories → song Memories by Marble 5 | album Memories by Marble 5
    play rest by the rollers → song (I Can't Get No) Rest by The Rollers
    play i cant get no rest → song (I Can't Get No) Rest by The Rollers
    play lanternmen → artist The Lanternmen
    play the lanternmen → artist The Lanternmen
    play quiet men → artist Quiet Men, The
    play the quiet men → artist Quiet Men, The
    play copper sky by the quiet men → song Copper Sky by Quiet Men, The
    play simon and garland → artist Simon & Garland
    play simon & garland → artist Simon & Garland
    play salt and smoke → song Salt & Smoke by Simon & Garland
    play salt & smoke by simon and garland → song Salt & Smoke by Simon & Garland
    play bridge over quiet water by simon and garland → song Bridge Over Quiet Water by Simon & Garland
    play the nights → song The Nights by Avella
    play nights → song Nights by Frankie Sea | song The Nights by Avella
    play the middle → song The Middle by Zeld
    play middle → song Middle by DJ Snark
    play harbours → artist The Harbours
    play the harbours → artist The Harbours
    """)

  /// Typing errors, words in any order, beginnings, sounds.
  static let careless = read(
    """
    play pim → nothing
    play tidewatr → song Tidewater (feat. Ines Roy) by Juno Park
    play slow glas → song Slow Glass - 2011 Remaster by Juno Park
    play jnuo park → artist Juno Park
    play juno prk → artist Juno Park
    play khruvena → artist Khruvenna
    play kruvenna → artist Khruvenna
    play the lantermen → artist The Lanternmen
    play seven natoin choir → song Seven Nation Choir by White Straps
    play seven nation choir by white strapz → song Seven Nation Choir by White Straps
    play smels like wet paint → song Smells Like Wet Paint by Nirvara
    play coper morning by vektor → song Copper Morning - Radio Edit by Vektor
    play copper morning by vektro → song Copper Morning - Radio Edit by Vektor
    play come as yuo were by nirvara → song Come As You Were by Nirvara
    play nirvarra → artist Nirvara
    play the album outer harbor → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbor → album Outer Harbour (Deluxe Edition) by Juno Park
    play pauze for thought → song Pause for Thought by The Verbs
    play voluem ten → song Volume Ten by The Verbs
    play turn it up agian → song Turn It Up Again by The Verbs
    play somthing real → song Something Real by The Verbs
    play hapy now → song Happy Now by The Verbs
    play stand bye the door by ben ashe → song Stand by the Door by Ben Ashe
    play thinn ice by heda → song Thin Ice by Hedda
    play concreet garden → song Concrete Garden by MC Cedar
    play block prty by mc cedar → song Block Party by MC Cedar
    play velvet roap → song Velvet Rope by Janelle Frost
    play ordinary plesures → song Ordinary Pleasures by Juno Park
    play ordinary pleasures juno park → song Ordinary Pleasures by Juno Park
    play juno park paper suns → song Paper Suns by Juno Park
    play harbour outer → album Outer Harbour (Deluxe Edition) by Juno Park
    play glass slow → song Slow Glass - 2011 Remaster by Juno Park
    play crossroads → song Crossroads Again by Blind Willie Moss
    play smells like → song Smells Like Wet Paint by Nirvara
    play concrete → song Concrete Garden by MC Cedar
    play willie moss → artist Blind Willie Moss
    play maria loose → song Maria Luz by Khruvenna
    play nite and day by dot marsh → song Night and Day by Dot Marsh
    play weidner symphonies → album Weidner: Symphonies by Leeds Chamber Orchestra
    play august 12 by khruvenna → song August Twelve by Khruvenna
    play ada quil → artist Ada Quill
    play lanterns by ada qill → song Lanterns by Ada Quill
    play rout 66 revisited → song Route 66 Revisited by Hank Dorsey
    play umbra by riharra → song Umbra by Rihara
    play the qwiet men → artist Quiet Men, The
    play the song thunder rode crew → song Thunder Road Crew by AC/DZ
    play zzqx wvvq → nothing
    play the album xylophonic zebras → nothing
    """)
}
