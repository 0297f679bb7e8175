/** The most machines that a point serves, and the most points of a machine: what a page and a lockout can hold. */
export const mostMachinesOfPoint = 50;

export const mostPointsOfMachine = 200;
