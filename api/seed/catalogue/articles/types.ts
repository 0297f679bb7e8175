/** An article of the demo data. */
export interface CatalogueArticle {
  folder: "Rules" | "Methods" | "Contractors";
  title: string;
  tags: string[];
  /** Machines it is about, by tag; those that the tenant has are linked. */
  machines?: string[];
  /** In how many days somebody looks at it again; negative where that is overdue. */
  reviewInDays: number;
  /** Markdown. */
  body: string;
}
