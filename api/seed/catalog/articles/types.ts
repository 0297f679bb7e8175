/** An article of the demo data. */
export interface CatalogArticle {
  folder: "Rules" | "Methods" | "Contractors";
  title: string;
  tags: string[];
  /** Machines it is about, by tag; those that the tenant has are linked. */
  machines?: string[];
  /** In how many days someone looks at it again; negative where that is overdue. */
  reviewInDays: number;
  /** Markdown. */
  body: string;
}
