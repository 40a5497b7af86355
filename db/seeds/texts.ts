import { inEveryLanguage } from "../../model/languages.ts";

/**
 * The terms that staff agree to. Short texts for a demonstration; `deno task terms` publishes a new
 * version.
 */
export const TERMS = [
  {
    kind: "privacy_policy",
    version: 1,
    texts: inEveryLanguage({
      "en-US": {
        title: "Privacy policy",
        body:
          "Assay keeps your name, your e-mail address and what you do in it, so that your organization can say " +
          "who changed what.\n\nYour password is stored in a form from which it cannot be read back. Nobody outside " +
          "your organization sees your account, and nothing is sold or shared.\n\nWhen you leave, your organization " +
          "removes your account. The record of what was done stays, under a number instead of your name.",
      },
      fr: {
        title: "Politique de confidentialité",
        body: "Assay conserve votre nom, votre adresse de courriel et ce que vous y faites, afin que votre " +
          "organisation sache qui a modifié quoi.\n\nVotre mot de passe est conservé sous une forme illisible. " +
          "Personne hors de votre organisation ne voit votre compte; rien n’est vendu ni communiqué.\n\nÀ votre " +
          "départ, votre organisation supprime votre compte. La trace des actions demeure, sous un numéro.",
      },
    }),
  },
  {
    kind: "terms_of_understanding",
    version: 1,
    texts: inEveryLanguage({
      "en-US": {
        title: "Terms of understanding",
        body:
          "Results describe how a person answered on one day. They support a decision and do not make it.\n\n" +
          "You show results only to those who need them for the purpose the person was told of.\n\nYou do not copy " +
          "or publish questions, keys or norms.",
      },
      fr: {
        title: "Conditions d’utilisation",
        body:
          "Les résultats décrivent les réponses d’une personne un jour donné. Ils éclairent une décision et ne la " +
          "prennent pas.\n\nVous ne montrez les résultats qu’aux personnes qui en ont besoin aux fins annoncées." +
          "\n\nVous ne copiez ni ne publiez les questions, les clés ou les normes.",
      },
    }),
  },
  {
    kind: "cookie_policy",
    version: 1,
    texts: inEveryLanguage({
      "en-US": {
        title: "Cookies",
        body:
          "Assay sets cookies to keep you signed in, to remember your language and to remember this choice. " +
          "It has none that follow you to other sites.",
      },
      fr: {
        title: "Témoins",
        body:
          "Assay utilise des témoins pour maintenir votre session, retenir votre langue et retenir ce choix. " +
          "Aucun ne vous suit sur d’autres sites.",
      },
    }),
  },
];

/** The agreements that respondents of a demo organisation accept before they begin. */
export const AGREEMENTS = [
  {
    kind: "privacy_policy",
    texts: inEveryLanguage({
      "en-US": {
        title: "Your information",
        body:
          "The organization that invited you sees your answers, your results and the details you give here. " +
          "It uses them for the purpose it told you of and for nothing else.\n\nYou can ask it at any time to show " +
          "you what it keeps, to correct it or to remove it.",
      },
      fr: {
        title: "Vos renseignements",
        body:
          "L’organisation qui vous a invité voit vos réponses, vos résultats et les renseignements donnés ici. " +
          "Elle s’en sert aux fins qu’elle vous a annoncées et à aucune autre.\n\nVous pouvez en tout temps lui " +
          "demander de vous montrer ce qu’elle conserve, de le corriger ou de le supprimer.",
      },
    }),
  },
  {
    kind: "terms_of_understanding",
    texts: inEveryLanguage({
      "en-US": {
        title: "Taking the tests",
        body:
          "You answer by yourself, without help and without notes, unless the instructions allow them.\n\n" +
          "You keep the questions to yourself. You may stop at any time; your re-entry code brings you back.",
      },
      fr: {
        title: "Passer les tests",
        body:
          "Vous répondez par vous-même, sans aide ni notes, à moins que les directives ne le permettent.\n\n" +
          "Vous gardez les questions pour vous. Vous pouvez arrêter à tout moment; votre code de retour vous ramène " +
          "où vous étiez.",
      },
    }),
  },
];

/** The additional agreement of Harbour Point's respondents. */
export const CONSENT_AT_SEA = {
  kind: "additional",
  texts: inEveryLanguage({
    "en-US": {
      title: "Sharing with the vessel's master",
      body:
        "Harbour Point hires for ships that others sail. If you are put forward for one, its master reads a summary of " +
        "your results before you sign on.\n\nThe summary has your name, the tests you took and what they say in words. " +
        "It has none of your answers. The master returns it within 30 days, and Harbour Point then destroys it.\n\n" +
        "You are not put forward without being asked first.",
    },
    fr: {
      title: "Communication au capitaine du navire",
      body:
        "Harbour Point recrute pour des navires que d’autres exploitent. Si l’on propose votre candidature, le capitaine " +
        "lit un résumé de vos résultats avant votre embarquement.\n\nLe résumé indique votre nom, les tests passés et ce " +
        "qu’ils disent en toutes lettres. Il ne contient aucune de vos réponses. Le capitaine le retourne dans les " +
        "30 jours; Harbour Point le détruit ensuite.\n\nVotre candidature n’est jamais proposée sans votre accord.",
    },
  }),
};
