/** A valid isolation point. */
export function pointDraftOf(tag: string, siteId: string) {
  return {
    tag,
    label: "E1",
    name: "Main disconnect",
    energyType: "electrical",
    magnitude: "400 V, 37 kW",
    location: "Panel at the north wall",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Turn to OFF",
    dissipation: "",
    dissipationLimit: "",
    verification: "Measure all phases",
    verificationUnit: "V",
    verificationLimit: 50,
    proveDead: true,
    siteId,
  };
}
