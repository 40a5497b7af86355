/** Most common first: earlier names in a list are drawn more often. */
export const FIRST_NAMES = words(`
  Marie Jean Michel Pierre Louis Anne André Nathalie Martin Sylvie François Daniel Isabelle Jacques Robert Julie Claude
  Stéphane Chantal Éric Sophie Luc Mélanie Alexandre Catherine Philippe Caroline David Nicole Mathieu Karine Simon
  Véronique Benoît Geneviève Nicolas Annie Gabriel Valérie Samuel Élodie Olivier Émilie Antoine Audrey Maxime Camille
  William Léa Thomas Emma James John Mary Jennifer Sarah Laura Rebecca Christopher Matthew Ashley Noémie Félix Zoé Loïc
  Chloé Xavier Rosalie Jérôme Hélène Cédric Océane Raphaël Maëlle Théo Aïcha Fatima Mohamed Amina Wei Priya Ravi Mei
  Anders Ingrid Søren Łukasz Zofia Björn Ángel José María İrem Çağla Nguyễn Thuý Dmitri Yuki Kwame Thandiwe`);

export const LAST_NAMES = words(`
  Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron
  Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Poulin
  Thibault St-Pierre Nadeau Martin Landry Bédard Grenier Lessard Bernier Richard Michaud Hébert Desjardins Couture Turcotte
  Lachance Parent Blais Gosselin Savard Proulx Beaudoin Demers Perreault Boudreau Lemieux Cyr Perron Dufour Dion Mercier
  Bolduc Bérubé Boisvert Langlois Ménard Therrien Plante Bilodeau Blanchette Dubois Champagne Paradis Fortier Arsenault
  Dupuis Gaudreault Hamel Houle Villeneuve Rousseau Gravel Thériault Lemay Allard Deschênes Giroux Guay Leduc Boivin
  Charbonneau Lambert Raymond Vachon Gilbert Audet Jacques Bujold Smith Brown Wilson MacDonald O’Connor Campbell Anderson
  Taylor Singh Nguyen Patel Kowalski Zieliński Müller Schröder Ødegård García Hernández Fernandes Ivanov Tanaka Mensah`);

/** Parts of rare surnames: the long tail of real lists of people. */
export const SYLLABLES = words(`
  ba be bi bo bra bru ca cha che cla co cre da de do dra du fa fe flo fra ga ge gi gra gue ha he hu ja je jo ka ke ko la
  le li lo lu ma me mi mo mu na ne ni no o pa pe pi pla po pra qui ra re ri ro ru sa se si so sta su ta te ti to tra tu
  va ve vi vo wa wi ya za ze`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
