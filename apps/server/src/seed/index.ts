export { demoCatalogue, seedGames } from './games/index.ts';
export type { OpenPast } from './games/index.ts';
export { playAsAgent } from './demo-agent.ts';
export { fund, proveBooks, seedDemo } from './demo.ts';
export { demoSignIns } from './demo-sign-ins.ts';
export { demoLetters } from './letters.ts';
export { seedLoyalty } from './loyalty.ts';
export { seedPoints } from './points.ts';
export { runPromotions, seedPromotions } from './promotions.ts';
