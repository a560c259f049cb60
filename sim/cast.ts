/** Who plays in a run: everybody, or those alone who have to do with bonuses. */
export type Cast = 'all' | 'bonus';
