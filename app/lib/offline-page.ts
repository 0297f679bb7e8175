/** The page that the app's worker opens also without a network, whatever lockout it is asked about (decision 045). */
export const offlinePage = "/offline";
