import type { Checks } from '../checks.ts';
import type { Post } from '../post.ts';
import type { World } from '../world.ts';

/** What an actor plays with: the server and the model, the post that carries its requests, and the trace. */
export type Stage = { world: World; post: Post; checks: Checks; note: (line: string) => void };

/** Somebody who uses the product by its routes, as often as the weight says. */
export type Actor = { name: string; weight: number; act: (stage: Stage) => Promise<void> };
