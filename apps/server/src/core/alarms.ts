/** A fault that an operator has to look at. Without a merchant it concerns all brands. */
export type Alarm = { provider: string; fault: string; no?: string | null; note?: string; merchant?: string };

export type RaiseAlarm = (alarm: Alarm) => Promise<void>;
