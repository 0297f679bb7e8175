import { refusalsOf } from "../sentences.ts";

/** Why a file is not stored. */
export const fileRefusal = refusalsOf({
  file_refused: "“{file}”: {why}",
  file_empty: "The file is empty. Choose another.",
  file_kind:
    "Use a JPEG, PNG, or WebP picture, a PDF, a text file, or a Word, Excel, or PowerPoint file without macros.",
  file_no_picture:
    "This file is not a picture, although its name says so. Open it, save it as JPEG, PNG, or WebP, and send that copy.",
  file_heic: "We can't read HEIC pictures. Set the camera to “Most compatible”, or save the picture as JPEG.",
  not_a_picture: "This file is not a picture. Choose a JPEG, PNG, or WebP picture.",
  not_a_drawing: "Choose a JPEG, PNG, WebP, or SVG picture.",
  svg_too_large: "The SVG has more than {megabytes} MB or {elements} elements. Send it as a PNG picture.",
  svg_entities: "The SVG declares entities. Save it as plain SVG, or as a PNG picture.",
  svg_embeds: "The SVG uses {what}, which we don't draw. Save the drawing as a PNG picture.",
  svg_encoding: "The SVG is not in UTF-8. Save it as plain SVG, or as a PNG picture.",
  svg_too_heavy: "The SVG takes too long or too much memory to draw. Save the drawing as a PNG picture.",
  picture_damaged: "The picture is damaged. Open it, save it again, and send that copy.",
  picture_too_large: "The picture has more than 50 million pixels. Send a smaller one.",
});
