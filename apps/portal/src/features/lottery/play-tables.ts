/** The tables of all plays: a chunk of its own, because they weigh as much as the page that shows them. */
export { playsOf } from '@croupier/lottery';
