/** Something that somebody has to look at. Without a merchant it concerns the house that all brands stand in. */
export type Alarm = { provider: string; fault: string; no?: string | null; note?: string; merchant?: string };

export type RaiseAlarm = (alarm: Alarm) => Promise<void>;
