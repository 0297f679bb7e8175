import { classNames } from "#app/ui/class-names.ts";

/** An article that the server has rendered and sanitized (`markdown.ts`); nothing else may be passed in. */
export function MarkdownView({ html }: { html: string }) {
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

const look = classNames(
  "max-w-[68ch] text-base leading-7 [overflow-wrap:anywhere] [&>*:first-child]:mt-0",
  "[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:font-semibold",
  "[&_h4]:mt-5 [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold",
  "[&_p]:my-3 [&_ol]:my-3 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-6 [&_ul]:my-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-6",
  "[&_li_ul]:my-1 [&_li_ol]:my-1 [&_.contains-task-list]:list-none [&_.contains-task-list]:pl-0",
  "[&_.task-list-item_input]:mr-2 [&_.task-list-item_input]:size-4 [&_.task-list-item_input]:accent-brand",
  "[&_a]:font-medium [&_a]:text-brand-text [&_a]:underline [&_a]:underline-offset-4",
  "[&_blockquote]:my-5 [&_blockquote]:rounded-md [&_blockquote]:border [&_blockquote]:border-info-edge [&_blockquote]:bg-info-soft [&_blockquote]:px-4 [&_blockquote]:py-0.5",
  "[&_code]:rounded [&_code]:border [&_code]:border-line [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm",
  "[&_pre]:my-4 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:border [&_pre]:border-line [&_pre]:bg-sunken [&_pre]:p-4 [&_pre_code]:border-0 [&_pre_code]:p-0",
  "[&_.table-scroller]:my-4 [&_.table-scroller]:overflow-x-auto [&_table]:w-full [&_table]:border-collapse [&_table]:text-sm",
  "[&_th]:border-b [&_th]:border-line-strong [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:align-bottom [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top",
  "[&_hr]:my-6 [&_img]:my-4 [&_img]:max-w-full [&_img]:rounded-md",
);
