export { demoCatalogue } from './demo-catalogue.ts';
export { seedGames } from './seed-games.ts';
export { permitFor } from './demo-people.ts';
export { currencyOf, dayRounds, demoGames, playRound } from './demo-rounds.ts';
export { seeded } from './seeded.ts';
export type { OpenPast, SeedGamesOptions } from './seed-options.ts';
