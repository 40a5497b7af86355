export const CALENDAR = {
  en: {
    open: "Choose a date",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousYears: "Previous 12 years",
    nextYears: "Next 12 years",
    chooseYear: "Choose a year",
  },
  fr: {
    open: "Choisir une date",
    previousMonth: "Mois précédent",
    nextMonth: "Mois suivant",
    previousYears: "12 années précédentes",
    nextYears: "12 années suivantes",
    chooseYear: "Choisir une année",
  },
};
