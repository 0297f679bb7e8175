/** What other domains use of this one. */
export { protectionColumns, protectionPairs } from "./energized-sql.ts";
export { eventOf } from "./events.ts";
export { machineExportColumns, type WrittenMachine } from "./export.ts";
export { readEvents } from "./history.ts";
export { photoOfMachine, photoOfPlan, photosOfPlan } from "./files-sql.ts";
export { photoFor, photosFor, withoutPhotos } from "./photos-for.ts";
export { holdPlaceName, lineByName } from "./place-by-name.ts";
export { holdsOfPoint, pointColumns } from "./points-sql.ts";
export { readMachine } from "./sql.ts";
export { insertMachine, isTagTaken, movePointsAlong, pointsThatStay, siteOfLine } from "./save-sql.ts";
