export { demoCatalogue, seedGames } from './games/index.ts';
export { playAsAgent } from './demo-agent.ts';
export { demoSignIns, fund, proveBooks, seedDemo } from './demo.ts';
export { demoLetters } from './letters.ts';
