/** Makes a call, and again after somebody has proved to be the member, when the server asked for that. */
export type WithProof = <Value>(act: () => Promise<Value>) => Promise<Value>;
