import { LIST_FIELDS, type ListField } from "./invitation_list.ts";

/** What people head their columns with, in English and French, written as `plainHeading` leaves it. */
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
};

const FIELD_OF = new Map(
  LIST_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);

/** Letters alone: "E-mail address" and "Prénom :" are `emailaddress` and `prenom`. "N°" is spelled out. */
const plainHeading = (heading: string): string =>
  heading.replace(/n[°º]/gi, "no").normalize("NFD").replace(/[^\p{L}]/gu, "").toLowerCase();

/** Which field a column holds; null for one that we have no use for. */
export const fieldOfHeading = (heading: string): ListField | null =>
  FIELD_OF.get(plainHeading(heading)) ?? null;
