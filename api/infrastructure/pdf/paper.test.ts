import { describe, expect, test } from "vitest";
import { boxesOfPdf, glyphsOfPdf, textOfPdf } from "../../../tests/support/pdf.ts";
import { inter, printable } from "./fonts.ts";
import { left, openPaper } from "./paper.ts";
import { runsOf } from "./runs.ts";
import { drawQrCode } from "./qr-code.ts";

const pdfOf = async (...lines: string[]) => {
  const paper = await openPaper({ title: "Łódź", author: "Čeněk" });
  paper.bold(20).write("Έγγραφο", { x: left, y: 60, as: "H1" });
  paper.plain(10);
  for (const line of lines) paper.write(line);
  return paper.finish();
};

describe("[PRODUCT-10] a document of the product", () => {
  const names = [
    "Łódź Żelazo Sp. z o.o.",
    "Čeněk Dvořák, Brňany",
    "Ελλάδα Ώμεγα ΐ",
    "Борис Їжакевич, Ѓорче Петров",
    "Nguyễn Thị Ánh Đặng",
    "Þórður Ægisson, Ðóra, Ħaż-Żabbar, İğdır, Ŵyn",
    "€ 1,234.50 − 20 % · “Straße” – ≤ 3 Ω, 50 °C, m²",
  ];

  test("shows and gives back names of every European script", async () => {
    const text = textOfPdf(await pdfOf(...names));
    expect(text.split("\n")).toEqual(["Έγγραφο", ...names]);
  });

  const farNames = [
    "王小明 (wang.xm), 髙橋 辻 﨑 𠮷",
    "田中 さくら, カトウ",
    "김민수, 박서연",
    "محمد علي الحسن",
    "می\u200cخواهم",
    "This certifies that محمد علي (Mixer 4), ٢٠٢٦, has passed",
    "שלום (עולם)",
    "สมชาย ใจดี (somchai), น้ำ",
    "प्रिया शर्मा (priya), क्षितिज",
    "Dana 👩\u200d🔧 👍 🇦🇹 ⚡",
  ];

  test("shows and gives back names in Chinese, Japanese, Korean, Arabic, Hebrew, Thai, and Hindi, and emoji", async () => {
    const file = await pdfOf(...farNames);
    expect(boxesOfPdf(file)).toBe(0);
    expect(textOfPdf(file).split("\n").slice(1)).toEqual(farNames);
    expect(file.length).toBeLessThan(80_000);
  });

  test("joins Arabic letters and sets them from right to left", async () => {
    const [joined = [], apart = []] = glyphsOfPdf(await pdfOf("مم", "م")).slice(1);
    expect(new Set(joined).size).toBe(2);
    expect(joined).not.toContain(apart[0]);
    const { regular } = await inter();
    const inOrder = (text: string) => runsOf(text, regular).map((run) => run.text);
    expect(inOrder("ab محمد علي (x) 12")).toEqual(["ab ", "علي", " ", "محمد", " (x) 12"]);
    expect(inOrder("١٢ محمد")).toEqual(["محمد", " ", "١٢"]);
  });

  test("joins the letters of Hindi, and puts a short i before the letter that it follows", async () => {
    const file = await pdfOf("क्ष", "कष", "कि", "क");
    expect(boxesOfPdf(file)).toBe(0);
    const [joined = [], apart = [], short = [], bare = []] = glyphsOfPdf(file).slice(1);
    expect(joined).toHaveLength(1);
    expect(apart).toHaveLength(2);
    expect(apart).not.toContain(joined[0]);
    expect(short).toHaveLength(2);
    expect(short.at(-1)).toBe(bare[0]);
  });

  test("breaks and aligns lines of several scripts as others", async () => {
    const paper = await openPaper({ title: "Lines", author: "Hasp" });
    paper.plain(10).write("王小明".repeat(60), { x: left, y: 60, width: 200 });
    const lines = textOfPdf(await paper.finish()).split("\n");
    expect(lines.map((line) => line.length)).toEqual([20, 20, 20, 20, 20, 20, 20, 20, 20]);
  });

  test("puts a □ where no letter is, one for each sign, and leaves out what is not seen", async () => {
    const typed = ["𓀀 A", "አማር B", "a\u200B\u0007\uFEFFb", "\uD800 D", "e\u0301"];
    const text = textOfPdf(await pdfOf(...typed));
    expect(text.split("\n").slice(1)).toEqual(["□ A", "□□□ B", "ab", "□ D", "é"]);
  });

  test("says its title, language and author, and what is what to a screen reader", async () => {
    const file = (await pdfOf("Plain")).toString();
    expect(file).toMatch(/<dc:title>[^]*>Łódź<[^]*<\/dc:title>/);
    expect(file).toMatch(/<dc:creator>[^]*>Čeněk<[^]*<\/dc:creator>/);
    expect(file).toMatch(/\/Lang \(en-US\)/);
    expect(file).toMatch(/\/Marked true/);
    expect(file).toMatch(/\/S \/H1/);
    expect(file).toMatch(/\/DisplayDocTitle true/);
  });

  test("carries only the letters that it uses", async () => {
    expect((await pdfOf(...names)).length).toBeLessThan(60_000);
  });

  test("begins another sheet if there is no room", async () => {
    const paper = await openPaper({ title: "Two sheets", author: "Hasp" });
    expect(paper.roomAt(700, 30)).toBe(700);
    expect(paper.roomAt(700, 60)).toBeLessThan(100);
    paper.plain(10).write("On the second");
    expect((await paper.finish()).toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  });

  test("links the code that a phone scans", async () => {
    const paper = await openPaper({ title: "Code", author: "Hasp" });
    await drawQrCode(paper, "https://acme.hasp.example/x", { x: left, y: 60, size: 85 });
    expect((await paper.finish()).toString("latin1")).toContain("/URI (https://acme.hasp.example/x)");
  });
});

test("[PRODUCT-10] the two cuts have the same letters", async () => {
  const { regular, bold } = await inter();
  const everything = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join(" ");
  expect(printable(everything, bold)).toBe(printable(everything, regular));
});

test("[PRODUCT-10] a line that reads from right to left keeps tags, and values with their units, as they are", async () => {
  const { regular } = await inter();
  const inOrder = (text: string) => runsOf(text, regular, "rtl").map((run) => run.text.trim());
  expect(inOrder("افتح HV-BML-001").filter(Boolean)).toEqual(["HV-BML-001", "افتح"]);
  expect(inOrder("حتى 480 V").filter(Boolean)).toEqual(["480 V", "حتى"]);
  // Without a direction, the line reads as the English around it.
  expect(runsOf("حتى 480 V", regular).map((run) => run.text)[0]).not.toBe("480 V");
  expect(inOrder("0.4 bar(g)").join("")).toBe("0.4 bar(g)");
});

test("[PRODUCT-10] Arabic and Hebrew have a bold cut, other scripts only one", async () => {
  const paper = await openPaper({ title: "Bold", author: "Hasp" });
  paper.bold(10).write("مم שלום 王", { x: left, y: 60 });
  const fonts = (await paper.finish()).toString("latin1");
  expect(fonts).toMatch(/NotoSansArabic-Bold/);
  expect(fonts).toMatch(/NotoSansHebrew-Bold/);
  expect(fonts).toMatch(/NotoSansSC-Regular/);
});
