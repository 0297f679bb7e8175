import { withSearch } from "#app/lib/paths.ts";

/** Every address of the website. */
export const featuresPath = "/features";
export const integrationsPath = "/integrations";
export const securityPath = "/security";
export const testingPath = "/how-we-test";
export const paperPath = "/hasp-or-paper";
export const industries = ["pharma", "heavy-industry", "food-beverage", "manufacturing"] as const;
export type Industry = (typeof industries)[number];
export const solutionPath = (industry: Industry) => `/solutions/${industry}`;
export const roiCalculatorPath = "/roi-calculator";
export const aboutPath = "/about";
export const pricingPath = "/pricing";
/** The prices by the month or by the year, in a currency. */
export function pricingPathBy(search: { interval: "month" | "year"; currency?: string | undefined }): string {
  return withSearch(pricingPath, search);
}

/** Where a person finds the sign-in page of their organization. */
export const websiteSignInPath = "/sign-in";

export const contactPath = "/contact";
export const demoPath = "/demo";
export const salesPath = "/talk-to-sales";
export const getStartedPath = "/get-started";
export const interestPath = "/expressions-of-interest";

export const blogPath = "/resources/blog";
export const feedPath = `${blogPath}/rss.xml`;
export const articlePath = (slug: string) => `${blogPath}/${encodeURIComponent(slug)}`;
export const learningCenterPath = "/resources/learning-center";
export const videoLibraryPath = "/resources/video-library";

export const termsPath = "/terms-of-service";
export const privacyPath = "/privacy-policy";
export const siteNoticePath = "/site-notice";

/** Every page of the website for search engines, articles aside. */
export const contentPaths = [
  "/",
  featuresPath,
  integrationsPath,
  securityPath,
  testingPath,
  paperPath,
  ...industries.map(solutionPath),
  blogPath,
  learningCenterPath,
  videoLibraryPath,
  pricingPath,
  roiCalculatorPath,
  aboutPath,
  contactPath,
  demoPath,
  salesPath,
  getStartedPath,
  interestPath,
  websiteSignInPath,
  termsPath,
  privacyPath,
  siteNoticePath,
];

/** A paragraph of 29 CFR 1910.147 in the code as it is in effect, e.g. `(c)(4)`; of several the first. */
export function paragraphAddress(paragraph: string): string {
  const [first = ""] = paragraph.split(",");
  return `https://www.ecfr.gov/current/title-29/section-1910.147#p-1910.147${first}`;
}
