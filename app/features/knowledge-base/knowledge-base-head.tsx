import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { repositoryPath } from "#app/lib/repository-paths.ts";

interface KnowledgeBaseHeadProps extends Omit<ComponentProps<typeof PageHead>, "crumbs"> {
  /** The folder that the page is in. */
  folder?: { id: string; name: string } | null;
  /** The page that this one belongs to. */
  of?: { label: string; href: string };
  /** What the breadcrumbs call this page. */
  here: string;
}

/** The head of a page in the knowledge base, with the way back to where it is filed. */
export function KnowledgeBaseHead({ folder, of, here, ...head }: KnowledgeBaseHeadProps) {
  const { t } = useTranslation();
  const crumbs = [
    { label: t("repository.title"), href: repositoryPath() },
    ...(folder ? [{ label: folder.name, href: repositoryPath({ folder: folder.id }) }] : []),
    ...(of ? [of] : []),
    { label: here },
  ];
  return <PageHead crumbs={crumbs} {...head} />;
}
