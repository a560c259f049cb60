export { demoCatalogue } from './demo-catalogue.ts';
export { seedGames } from './seed-games.ts';
