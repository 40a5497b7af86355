/** Documents of the resources sidebar: the last segment of the address, and the key of the title. */
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

/** Guides for interpreting results, shown to read-only members. */
export const GUIDES = RESOURCES.filter(({ slug }) => slug.endsWith("-reports"));
