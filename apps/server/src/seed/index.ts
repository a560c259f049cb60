export { demoCatalogue, seedGames } from './games/index.ts';
export { demoSignIns, fund, proveBooks, seedDemo } from './demo.ts';
