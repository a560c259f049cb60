/** Something in the reward centre that one act takes; the key is the sender's, the same for a repeat. */
export type Takeable = { id: string; title: string; send: (key: string) => Promise<unknown> };
