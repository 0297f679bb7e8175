import { refusalsOf } from "../sentences.ts";

/** Why a file is not stored. */
export const fileRefusal = refusalsOf({
  file_refused: "“{file}”: {why}",
  file_empty: "The file is empty. Choose another.",
  file_kind:
    "Use a JPEG, PNG, or WebP picture, a PDF, a text file, or a Word, Excel, or PowerPoint file without macros.",
  file_heic: "We can't read HEIC pictures. Set the camera to “Most compatible”, or save the picture as JPEG.",
  not_a_picture: "Choose a JPEG, PNG, or WebP picture.",
  picture_damaged: "The picture is damaged. Open it, save it again, and send that copy.",
  picture_too_large: "The picture has more than 50 million pixels. Send a smaller one.",
});
