/** For money, or for play money. */
export type PlayMode = 'real' | 'fun';
