/** The documents of the resources sidebar: an address under /resources, and the key of a title. */
export const RESOURCES = [
  { slug: "certificate-process", title: "admin:resources.certificateProcess" },
  { slug: "personality-reports", title: "admin:resources.personalityReports" },
  { slug: "ability-reports", title: "admin:resources.abilityReports" },
  { slug: "situational-reports", title: "admin:resources.situationalReports" },
  { slug: "at-a-glance", title: "admin:resources.atAGlance" },
  { slug: "interview-preparation", title: "admin:resources.interviewPreparation" },
  { slug: "recruiter-faq", title: "admin:resources.recruiterFaq" },
] as const;
export type ResourceSlug = (typeof RESOURCES)[number]["slug"];

/** Those that help to interpret results: what a read-only member comes for. */
export const GUIDES = RESOURCES.filter(({ slug }) => slug.endsWith("-reports"));
