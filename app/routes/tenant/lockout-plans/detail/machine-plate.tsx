import { filePath } from "#app/lib/equipment-paths.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";

/** A machine at the head of a page: its tag, beside its photo if it has one. */
export function MachinePlate({ machine }: { machine: { tag: string; photoId: string | null } }) {
  const { tag, photoId } = machine;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {photoId !== null && <Thumbnail src={filePath(photoId, "thumb")} />}
      <TagChip tag={tag} size="large" />
    </span>
  );
}
