import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { Language } from "../../model/languages.ts";

type Extra = "flagged" | "retested" | "";
type Row = readonly [
  first: string,
  last: string,
  born: string,
  gender: "f" | "m",
  language: Language,
  status: AssessmentStatus,
  extra: Extra,
];

/** The respondents of the demo world, by batch. */
export const PEOPLE: Record<string, readonly Row[]> = {
  "Spring intake": [
    ["Ravi", "Menon", "1994-03-12", "m", "en-US", "inprogress", ""],
    ["Élodie", "Tremblay", "1998-07-30", "f", "fr", "complete", ""],
    ["Grace", "Achterberg", "1989-11-02", "f", "en-CA", "complete", "flagged"],
    ["Jean-Philippe", "Côté", "1991-01-25", "m", "fr", "complete", "retested"],
    ["Tomasz", "Zieliński", "1986-05-17", "m", "en-CA", "complete", ""],
    ["Amélie", "Gagnon", "2000-09-08", "f", "fr", "inprogress", ""],
    ["Daniel", "Osei", "1993-12-19", "m", "en-US", "complete", ""],
    ["Françoise", "L’Écuyer", "1979-04-03", "f", "fr", "complete", "flagged"],
    ["Mei", "Chen", "1997-02-14", "f", "en-CA", "new", ""],
    ["Noah", "Bergström", "1995-06-21", "m", "en-US", "complete", ""],
    ["Chloé", "Bélanger", "1999-10-11", "f", "fr", "new", ""],
    ["Samuel", "O’Connor", "1984-08-27", "m", "en-CA", "complete", ""],
    ["Priya", "Raman", "1992-03-05", "f", "en-US", "complete", ""],
    ["Maxime", "Lefebvre", "1996-01-16", "m", "fr", "inprogress", "retested"],
    ["Hannah", "Fitzgerald", "1990-07-07", "f", "en-CA", "new", ""],
    ["Zoë", "Marchetti", "2001-05-29", "f", "en-US", "complete", ""],
    ["Étienne", "Beaulieu", "1988-09-13", "m", "fr", "complete", ""],
    ["Aisha", "Diallo", "1994-11-23", "f", "fr", "inprogress", ""],
    ["Marcus", "Holloway", "1983-02-09", "m", "en-US", "new", "flagged"],
    ["Geneviève", "Saint-Onge", "1987-12-01", "f", "fr", "complete", ""],
    ["Luca", "Ferrari", "1998-04-18", "m", "en-CA", "complete", ""],
    ["Sofia", "Nakamura", "1995-08-15", "f", "en-US", "inprogress", ""],
    ["Olivier", "Pelletier", "1993-06-04", "m", "fr", "new", ""],
    ["Ingrid", "Sørensen", "1981-10-28", "f", "en-CA", "complete", "retested"],
    ["Thomas", "Whitehorse", "1997-03-20", "m", "en-CA", "complete", ""],
    ["Léa", "Thériault", "2002-01-31", "f", "fr", "new", ""],
    ["Gabriel", "Da Silva", "1992-05-10", "m", "en-US", "inprogress", ""],
    ["Camille", "Dubois", "1990-09-24", "f", "fr", "complete", ""],
  ],
  "Autumn intake": [
    ["Mathieu", "Bouchard", "1985-04-22", "m", "fr", "complete", ""],
    ["Rebecca", "Stone", "1991-06-13", "f", "en-US", "complete", ""],
    ["Ibrahim", "Khalil", "1996-10-05", "m", "en-CA", "complete", "flagged"],
    ["Sarah", "Lavoie", "1993-08-19", "f", "fr", "inprogress", ""],
    ["Peter", "Vandermeer", "1982-01-08", "m", "en-CA", "complete", ""],
    ["Jean-Philippe", "Côté", "1991-01-25", "m", "fr", "complete", ""],
  ],
  "Pilot group": [
    ["Eleanor", "Price", "1978-02-27", "f", "en-US", "complete", ""],
    ["Benoît", "Fortin", "1980-11-15", "m", "fr", "complete", ""],
  ],
  "Forklift drivers": [
    ["Stanley", "Kowalski", "1975-07-01", "m", "en-CA", "complete", ""],
    ["Mireille", "Roy", "1986-03-18", "f", "fr", "new", ""],
  ],
  "Summer crew": [
    ["Marie", "Tremblay", "1999-12-12", "f", "fr", "complete", ""],
    ["Anders", "Holm", "1988-05-05", "m", "en-US", "inprogress", ""],
    ["Leila", "Haddad", "1997-09-09", "f", "en-CA", "new", "flagged"],
  ],
};
