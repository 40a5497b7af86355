import { LIST_FIELDS, type ListField } from "./invitation_list.ts";

/** Usual column headings in English and French, as normalised by `plainHeading`. */
const HEADINGS: Readonly<Record<ListField, readonly string[]>> = {
  email: [
    "email",
    "emailaddress",
    "mail",
    "courriel",
    "adressecourriel",
    "adresseemail",
    "adresseelectronique",
    "courrielelectronique",
    "courrierelectronique",
  ],
  firstName: ["firstname", "givenname", "first", "prenom"],
  lastName: ["lastname", "familyname", "surname", "last", "nom", "nomdefamille"],
  language: ["language", "lang", "langue"],
  dateOfBirth: ["dateofbirth", "birthdate", "dob", "born", "datedenaissance", "naissance", "ddn"],
  gender: ["gender", "sex", "genre", "sexe"],
  generalIdNumber: [
    "id",
    "idnumber",
    "generalid",
    "generalidnumber",
    "identifiant",
    "numerodidentification",
    "numeroidentification",
    "noidentification",
  ],
  militaryIdNumber: [
    "militaryid",
    "militaryidnumber",
    "servicenumber",
    "numeromilitaire",
    "matriculemilitaire",
    "numerodidentificationmilitaire",
  ],
  employeeIdNumber: [
    "employeeid",
    "employeeidnumber",
    "employeenumber",
    "matricule",
    "numerodemploye",
    "numeroemploye",
    "nodemploye",
  ],
  timeFactor: ["timefactor", "timelimit", "facteurdetemps", "tempsmajore"],
  breaks: ["breaks", "pauses"],
  textSize: ["textsize", "tailledutexte", "tailledetexte"],
  contrast: ["contrast", "highcontrast", "contraste", "contrasteeleve"],
  spacing: ["spacing", "widespacing", "espacement", "espacementlarge"],
  ruler: ["ruler", "readingruler", "regle", "regledelecture"],
  readAloud: ["readaloud", "lectureavoixhaute"],
  calm: ["calm", "calmmode", "modecalme"],
  singleSwitch: ["singleswitch", "switch", "contacteur", "contacteurunique"],
  assistant: ["assistant", "assistantpresent", "presencedunassistant"],
  accommodationNote: ["accommodationnote", "accommodationsnote", "notedamenagement", "noteamenagement"],
};

const FIELD_OF = new Map(
  LIST_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);

/**
 * Keeps letters only: "E-mail address" and "Prénom :" become `emailaddress` and `prenom`. "N°" is spelled
 * out.
 */
const plainHeading = (heading: string): string =>
  heading.replace(/n[°º]/gi, "no").normalize("NFD").replace(/[^\p{L}]/gu, "").toLowerCase();

/** The field of a column; null for a column that is not used. */
export const fieldOfHeading = (heading: string): ListField | null =>
  FIELD_OF.get(plainHeading(heading)) ?? null;
