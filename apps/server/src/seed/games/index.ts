export { demoCatalogue } from './demo-catalogue.ts';
export { seedGames } from './seed-games.ts';
export { permitFor } from './demo-people.ts';
export { contextOf } from './demo-person.ts';
export { stableId } from './stable-id.ts';
export { currencyOf, dayRounds, demoGames, playRound } from './demo-rounds.ts';
export { seeded } from './seeded.ts';
export type { OpenPast, SeedGamesOptions } from './seed-options.ts';
