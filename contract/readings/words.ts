export const audienceKinds = ["role", "team", "person"] as const;

export const readerViews = ["open", "confirmed"] as const;
