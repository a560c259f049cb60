import { useEffect, useEffectEvent } from 'react';
import { isStill } from './stage-props.ts';
import type { StageProps } from './stage-props.ts';

/** Ends the showing of a spin after its time. */
export function useShowing({ spin, isOver, onOver }: Pick<StageProps, 'spin' | 'isOver' | 'onOver'>, ms: number): void {
  const finish = useEffectEvent(onOver);
  const id = isOver ? null : spin?.id;
  useEffect(() => {
    if (id === null || id === undefined) return;
    const timer = setTimeout(() => finish(), isStill() ? 0 : ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
}
