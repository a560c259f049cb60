export type PlayMode = 'real' | 'fun';
