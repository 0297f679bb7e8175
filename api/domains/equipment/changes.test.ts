import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let lineId: string;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/locations");
  lineId = body.items.find((place: { kind: string }) => place.kind === "line").id;
});

const draft = (tag: string) => ({
  tag,
  name: `Machine ${tag}`,
  hazards: ["Hot surfaces"],
  controlStations: ["Panel"],
  lineId,
});
async function create(tag: string) {
  const answer = await manager.send("POST", "/api/equipment", draft(tag));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
async function seeded(tag: string) {
  const { body } = await manager.get(`/api/equipment?search=${tag}`);
  return (await manager.get(`/api/equipment/${body.items[0].id}`)).body;
}

describe("[PRODUCT-01] a machine", () => {
  test("is added, found by its tag, and has its history", async () => {
    const machine = await create("XX-NEW-001");
    expect(machine).toMatchObject({
      status: "operational",
      pointCount: 0,
      version: 1,
      site: "Millbrook Plant",
      controlStations: ["Panel"],
    });
    const { body } = await manager.get("/api/equipment?search=xx-new");
    expect(body.items).toMatchObject([{ id: machine.id }]);
    const history = await manager.get(`/api/equipment/${machine.id}/history`);
    expect(history.body.items).toMatchObject([{ action: "equipment.created", plan: null }]);
  });

  test("has a tag of its own, however it is written, also where two people give it at once", async () => {
    await create("XX-DUP-001");
    const again = await manager.send("POST", "/api/equipment", draft("xx-dup-001"));
    expect(again).toMatchObject({ status: 400, body: { reasons: [{ code: "tag_taken", field: "tag" }] } });
    const both = await Promise.all(
      [1, 2].map(() => manager.send("POST", "/api/equipment", draft("XX-DUP-002"))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const elsewhere = await api.as("manager@borealis");
    const { body } = await elsewhere.get("/api/locations");
    const line = body.items.find((place: { kind: string }) => place.kind === "line").id;
    const theirs = await elsewhere.send("POST", "/api/equipment", { ...draft("XX-DUP-001"), lineId: line });
    expect(theirs.status).toBe(201);
  });

  test("of a line of another tenant, of none, or without a name is not added", async () => {
    const stranger = await (await api.as("manager@borealis")).get("/api/locations");
    const foreign = stranger.body.items.find((place: { kind: string }) => place.kind === "line").id;
    const answer = await manager.send("POST", "/api/equipment", { ...draft("XX-BAD-001"), lineId: foreign });
    expect(answer.body.fields).toEqual({ lineId: "Choose a line from the list." });
    const empty = await manager.send("POST", "/api/equipment", { tag: "<script>", name: " ", lineId });
    expect(Object.keys(empty.body.fields).sort()).toEqual(["name", "tag"]);
    expect((await manager.get("/api/equipment?search=XX-BAD")).body.items).toEqual([]);
  });

  test("that someone changed in the meantime is not overwritten: both get to see it as it is", async () => {
    const { id, version } = await create("XX-STL-001");
    const change = { ...draft("XX-STL-001"), version };
    const first = await manager.send("PUT", `/api/equipment/${id}`, { ...change, name: "First" });
    expect(first.body).toMatchObject({ name: "First", version: 2 });
    const second = await manager.send("PUT", `/api/equipment/${id}`, { ...change, name: "Second" });
    expect([second.status, second.body.code, second.body.current]).toEqual([
      409,
      "stale",
      expect.objectContaining({ name: "First", version: 2 }),
    ]);
    const { body } = await manager.get(`/api/equipment/${id}/history`);
    expect(body.items[0]).toMatchObject({ action: "equipment.updated", details: { name: "First" } });
  });

  test("is archived and unarchived, and in between is only in the list of archived ones", async () => {
    const { id, version } = await create("XX-ARC-001");
    const { body } = await manager.send("POST", `/api/equipment/${id}/archive`, { version });
    expect(body).toMatchObject({ status: "archived", version: 2 });
    const tags = async (query: string) =>
      (await manager.get(`/api/equipment?search=XX-ARC${query}`)).body.items.map(
        (item: { tag: string }) => item.tag,
      );
    expect([await tags(""), await tags("&status=archived")]).toEqual([[], ["XX-ARC-001"]]);
    const restored = await manager.send("POST", `/api/equipment/${id}/restore`, { version: 2 });
    expect(restored.body).toMatchObject({ status: "operational", version: 3 });
  });

  test("is not archived while it is locked out or a point of it is held, and each reason names the plan", async () => {
    const filler = await seeded("FB-NH3-002");
    expect(filler.status).toBe("locked_out");
    const { id, version, archiveBlocks } = filler;
    const answer = await manager.send("POST", `/api/equipment/${id}/archive`, { version });
    expect([answer.status, answer.body.code]).toEqual([409, "refused"]);
    expect(answer.body.reasons[0]).toMatchObject({
      code: "locked_out",
      message: expect.stringMatching(/^LP-/),
    });
    expect(archiveBlocks[0].planId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await seeded("FB-NH3-002")).version).toBe(version);
  });

  test("keeps its tag while a lockout of it is under way, though the rest may change", async () => {
    const {
      id,
      version,
      name,
      description,
      hazards,
      controlStations,
      lineId: line,
    } = await seeded("FB-FIL-007");
    const body = { name, description, hazards, controlStations, lineId: line, version };
    const answer = await manager.send("PUT", `/api/equipment/${id}`, { ...body, tag: "FB-FIL-008" });
    expect(answer.body.reasons).toMatchObject([{ code: "tag_in_use" }]);
    const fine = await manager.send("PUT", `/api/equipment/${id}`, {
      ...body,
      tag: "FB-FIL-007",
      name: "Filler 7",
    });
    expect(fine.body.name).toBe("Filler 7");
  });

  test("[GUARD-05] is changed by no one who may only read", async () => {
    const technician = await api.as("technician@acme");
    expect((await technician.send("POST", "/api/equipment", draft("XX-NO-001"))).status).toBe(403);
  });

  test("that is archived is planned for no more", async () => {
    const { id, version } = await create("XX-PLN-001");
    await manager.send("POST", `/api/equipment/${id}/archive`, { version });
    const me = (await manager.get("/api/people")).body.items.find(
      (person: { kind: string }) => person.kind === "authorised",
    );
    const plan = await manager.send("POST", "/api/lockout-plans", {
      title: "x",
      reason: "x",
      equipmentIds: [id],
      windowStart: "2030-01-01T06:00:00Z",
      windowEnd: "2030-01-01T14:00:00Z",
      responsibleId: me.id,
    });
    expect(plan.body.reasons).toMatchObject([{ code: "machine_gone", field: "equipmentIds" }]);
  });
});

describe("[PRODUCT-01] several machines at once", () => {
  test("are archived where they can be; the others are named with the reason", async () => {
    const [one, two] = [await create("XX-MNY-001"), await create("XX-MNY-002")];
    const out = await seeded("FB-PAS-003");
    const { body } = await manager.send("POST", "/api/equipment/changes", {
      action: "archive",
      ids: [one.id, two.id, out.id, one.id],
    });
    expect(body).toMatchObject({
      changed: 2,
      refused: [
        { tag: "FB-PAS-003", reasons: [{ code: expect.any(String), message: expect.stringMatching(/LP-/) }] },
      ],
    });
    expect((await seeded("FB-PAS-003")).status).not.toBe("archived");
  });

  test("are moved to a line, and a line that is not there moves none", async () => {
    const machine = await create("XX-MOV-001");
    const { body: places } = await manager.get("/api/locations");
    const other = places.items.findLast((place: { kind: string }) => place.kind === "line");
    const move = (line: string) =>
      manager.send("POST", "/api/equipment/changes", { action: "move", ids: [machine.id], lineId: line });
    expect((await move(machine.id)).body.fields).toEqual({ lineId: "Choose a line from the list." });
    expect((await move(other.id)).body).toEqual({ changed: 1, refused: [] });
    expect((await seeded("XX-MOV-001")).lineId).toBe(other.id);
  });
});

describe("[PRODUCT-01] the list", () => {
  test("continues without gap or repeat in each order", async () => {
    for (const sort of ["tag", "name", "newest"]) {
      const whole = (await manager.get(`/api/equipment?sort=${sort}&limit=200`)).body.items;
      const seen = [];
      for (let cursor = ""; ;) {
        const { body } = await manager.get(`/api/equipment?sort=${sort}&limit=4${cursor}`);
        seen.push(...body.items);
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
      }
      expect(seen, sort).toEqual(whole);
    }
    const made = Buffer.from('["x","y"]').toString("base64url");
    expect((await manager.get(`/api/equipment?sort=name&cursor=${made}`)).status).toBe(400);
    expect((await manager.get(`/api/equipment?sort=newest&cursor=${made}`)).status).toBe(400);
  });

  test("is filtered by a site, an area or a line, and leaves as CSV what it shows", async () => {
    const { body: places } = await manager.get("/api/locations");
    const { body: whole } = await manager.get("/api/equipment");
    for (const place of places.items) {
      const { body } = await manager.get(`/api/equipment?place=${place.id}`);
      expect(body.items.length, place.name).toBe(place.machines);
    }
    const csv = await manager.get("/api/equipment/export?format=csv&search=FB-");
    expect(csv.body.split("\r\n")[0]).toBe(
      "\uFEFFTag,Name,Site,Area,Line,Description,Hazards,Control stations,Status,Isolation points",
    );
    expect(csv.body.split("\r\n").length - 2).toBe(
      whole.items.filter((item: { tag: string }) => item.tag.startsWith("FB-")).length,
    );
    expect(csv.headers["content-disposition"]).toContain("acme-equipment-");
  });

  test("labels are made of the machines that there are", async () => {
    const { id } = await seeded("FB-FIL-007");
    const nobody = "00000000-0000-7000-8000-000000000000";
    const { body } = await manager.get(`/api/equipment/labels?ids=${id},${nobody}`);
    expect(body.items).toMatchObject([{ tag: "FB-FIL-007" }]);
    expect((await manager.get("/api/equipment/labels?ids=1")).status).toBe(400);
  });
});

describe("[PRODUCT-01] photos and documents of a machine", () => {
  test("are restored only when there is room", async () => {
    const { formOf } = await import("../../../tests/support/files.ts");
    const { id } = await create("XX-FUL-001");
    const add = (count: number) => {
      const files = Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, contents: `${n}` }));
      const { payload, headers } = formOf({}, files);
      return manager.send("POST", `/api/equipment/${id}/upload`, payload, headers);
    };
    const [first] = (await add(10)).body.files;
    await manager.send("DELETE", `/api/equipment/${id}/files/${first.id}`);
    for (const count of [10, 10, 10, 10, 10, 1]) expect((await add(count)).status).toBe(201);
    const back = await manager.send("POST", `/api/equipment/${id}/files/${first.id}/restore`);
    expect(back.body.reasons).toMatchObject([{ code: "too_many_files" }]);
    expect((await manager.get(`/api/equipment/${id}`)).body.files).toHaveLength(60);
  });

  test("are captioned, put in order, removed, and restored", async () => {
    const { addTextFile, formOf } = await import("../../../tests/support/files.ts");
    const { id } = await create("XX-FIL-001");
    const files = ["one", "two", "three"].map((name) => ({ name: `${name}.txt`, contents: name }));
    const { payload, headers } = formOf({}, files);
    const { body } = await manager.send("POST", `/api/equipment/${id}/upload`, payload, headers);
    const [one, two, three] = body.files;
    const names = (answer: { body: { files: { name: string }[] } }) =>
      answer.body.files.map(({ name }) => name);
    const change = (file: { id: string }, what: object) =>
      manager.send("PATCH", `/api/equipment/${id}/files/${file.id}`, what);
    expect(names(await change(three, { move: "earlier" }))).toEqual(["one.txt", "three.txt", "two.txt"]);
    expect(names(await change(one, { move: "earlier" }))).toEqual(["one.txt", "three.txt", "two.txt"]);
    expect((await change(two, { caption: " The main switch " })).body.files[2].caption).toBe(
      "The main switch",
    );
    const late = { caption: "Mine", captionWas: "" };
    expect((await change(two, late)).body).toMatchObject({
      code: "stale",
      current: { caption: "The main switch" },
    });
    const known = await change(two, { caption: "Mine", captionWas: "The main switch" });
    expect(known.body.files[2].caption).toBe("Mine");
    const { body: history } = await manager.get(`/api/equipment/${id}/history`);
    expect(history.items[0]).toMatchObject({
      action: "equipment.file_captioned",
      details: { caption: "Mine" },
    });
    const gone = await manager.send("DELETE", `/api/equipment/${id}/files/${one.id}`);
    expect(names(gone)).toEqual(["three.txt", "two.txt"]);
    const back = await manager.send("POST", `/api/equipment/${id}/files/${one.id}/restore`);
    expect(names(back)).toEqual(["one.txt", "three.txt", "two.txt"]);
    const foreign = await addTextFile(api, await api.deps.tenants.idOf("borealis"), "equipment");
    expect((await change({ id: foreign }, { caption: "x" })).status).toBe(404);
    expect((await manager.get(`/api/equipment/${id}`)).body.files).toHaveLength(3);
  });
});
