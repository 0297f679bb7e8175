import type { ComponentPropsWithoutRef } from "react";
import { TextLink } from "#app/ui/anchor.tsx";

/** The style of an article's elements. */
export const proseParts = {
  h2: ({ children, ...props }: ComponentPropsWithoutRef<"h2">) => (
    <h2 {...props} className="mt-10 mb-3 text-xl font-semibold text-balance">
      {children}
    </h2>
  ),
  h3: ({ children, ...props }: ComponentPropsWithoutRef<"h3">) => (
    <h3 {...props} className="mt-8 mb-2 text-lg font-semibold">
      {children}
    </h3>
  ),
  p: (props: ComponentPropsWithoutRef<"p">) => <p {...props} className="my-4 text-pretty" />,
  ul: (props: ComponentPropsWithoutRef<"ul">) => (
    <ul {...props} className="my-4 grid list-disc gap-2 pl-6 marker:text-ink-muted" />
  ),
  ol: (props: ComponentPropsWithoutRef<"ol">) => (
    <ol {...props} className="my-4 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-ink-muted" />
  ),
  blockquote: (props: ComponentPropsWithoutRef<"blockquote">) => (
    <blockquote
      {...props}
      className="my-6 rounded-md border border-work-edge bg-work-soft px-5 py-1 [&_strong]:text-work-text"
    />
  ),
  code: (props: ComponentPropsWithoutRef<"code">) => (
    <code
      {...props}
      className="rounded border border-line-strong bg-sunken px-1 font-mono text-sm font-semibold whitespace-nowrap"
    />
  ),
  a: ({ href = "", ...props }: ComponentPropsWithoutRef<"a">) => <TextLink {...props} href={href} />,
};

/** Text that the server has rendered to HTML from one of our own content files. */
export function Prose({ html }: { html: string }) {
  return (
    <div className="max-w-[68ch] text-base leading-7 md:text-lg" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
