/** Pictograms of the energies, drawn on Lucide's grid: 24 units, stroke 2, round ends. */
export const energyDrawings: Record<string, string> = {
  electrical: '<path d="M13.5 2.5 6 13h5l-1.5 8.5L18 10.5h-5.5z"/>',
  mechanical:
    '<circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="1.5"/><path d="M12 6V2.5M12 21.5V18M18 12h3.5M2.5 12H6M16.2 7.8l2.5-2.5M5.3 18.7l2.5-2.5M16.2 16.2l2.5 2.5M5.3 5.3l2.5 2.5"/>',
  hydraulic:
    '<path d="M3 11h11v9H3zM8.5 11v9M8.5 15.5H21M21 13v5"/><path d="M18 2.5c1.6 1.9 2.4 3 2.4 4.1a2.4 2.4 0 0 1-4.8 0c0-1.1.8-2.2 2.4-4.1z"/>',
  pneumatic: '<path d="M3 8.5h10.5a3 3 0 1 0-3-3M3 12.5h15a3 3 0 1 1-3 3M3 16.5h7a2.5 2.5 0 1 1-2.5 2.5"/>',
  thermal:
    '<path d="M6.5 3c-2 2.2 2 4.2 0 6.5s2 4.2 0 6.5M12 3c-2 2.2 2 4.2 0 6.5s2 4.2 0 6.5M17.5 3c-2 2.2 2 4.2 0 6.5s2 4.2 0 6.5M3 20.5h18"/>',
  chemical: '<path d="M9 3h6M10 3v6.2L4.7 18a2 2 0 0 0 1.7 3h11.2a2 2 0 0 0 1.7-3L14 9.2V3M7.3 14.5h9.4"/>',
  gas: '<path d="M8 11a4 4 0 0 1 8 0v8.5a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zM12 7V2.5M9.5 2.5h5M8 14.5h8"/>',
  water:
    '<path d="M12 2.5c4.2 4.8 6.3 8 6.3 11.2a6.3 6.3 0 0 1-12.6 0c0-3.2 2.1-6.4 6.3-11.2z"/><path d="M9.3 14.2a2.8 2.8 0 0 0 2.7 2.7"/>',
  gravity: '<path d="M6 2.5h12v7.5H6zM12 13v6M8.8 16l3.2 3.2 3.2-3.2M4 22h16"/>',
  stored_spring: '<path d="M5 2.5h14M5 21.5h14M12 2.5v2.5L7.5 7l9 3-9 3.5 9 3L12 19v2.5"/>',
  radiation:
    '<circle cx="12" cy="12" r="1"/><path d="M10 8.54 7.5 4.21a9 9 0 0 1 9 0L14 8.54a4 4 0 0 0-4 0zM16 12h5a9 9 0 0 1-4.5 7.79L14 15.46A4 4 0 0 0 16 12zM8 12H3a9 9 0 0 0 4.5 7.79L10 15.46A4 4 0 0 1 8 12z"/>',
};
