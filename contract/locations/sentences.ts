import { refusalsOf } from "../sentences.ts";

/** Why a site, area, or line stays as it is. */
export const locationRefusal = refusalsOf({
  too_many_places: "You already have {most} locations. Rename one that you no longer need.",
  "too_many_places/import": "There would be more than {most} sites, areas, and lines. Nothing was imported.",
  not_empty: "{name} still has {what}. Move or archive them first.",
  parent_archived: "The location that {name} belongs to is archived. Unarchive it first.",
  "parent_missing/site": "Choose the site that it belongs to.",
  "parent_missing/line": "Choose the line that it belongs to.",
  "parent_missing/area": "Choose the area that it belongs to.",
  parent_not_allowed: "A site can't belong to another location.",
  zone_of_site_only: "Choose the time zone at the site.",
  name_taken: "There is already a location named {name} here. Choose another name.",
  shared_point_stays_one:
    "{tags} also serves machines that stay at the old site. Detach it first: a point belongs to one site.",
  shared_point_stays_other:
    "{tags} also serve machines that stay at the old site. Detach them first: a point belongs to one site.",
});
