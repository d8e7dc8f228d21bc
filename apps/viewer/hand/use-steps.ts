import { useCallback, useEffect, useRef, useState } from 'react';

/** Steps a second. */
export const SPEEDS = [0.5, 1, 2, 5, 15] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Steps {
  readonly step: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** goes to a step that the hand has, or to the nearest one, and stops playing */
  goTo(step: number): void;
  /** goes to a step of another line, which may be longer */
  land(step: number): void;
  /** so many steps on, or back */
  move(by: number): void;
  play(): void;
  stop(): void;
  choose(speed: Speed): void;
}

/** Where in a hand of `last` steps one stands, and the playing on. */
export function useSteps(first: number, last: number, speed: Speed, choose: (speed: Speed) => void): Steps {
  const [step, setStep] = useState(() => clamp(first, last));
  const [isPlaying, setIsPlaying] = useState(false);
  const at = useRef(step);
  at.current = Math.min(step, last);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (at.current >= last) setIsPlaying(false);
      else setStep(at.current + 1);
    }, 1000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed, last]);
  const goTo = useCallback(
    (to: number) => {
      setIsPlaying(false);
      setStep(clamp(to, last));
    },
    [last],
  );
  return {
    step: Math.min(step, last),
    isPlaying,
    speed,
    goTo,
    land(to) {
      setIsPlaying(false);
      setStep(to);
    },
    move: (by) => goTo(at.current + by),
    play() {
      if (at.current >= last) setStep(0);
      setIsPlaying(true);
    },
    stop: () => setIsPlaying(false),
    choose,
  };
}

function clamp(step: number, last: number): number {
  return Math.max(0, Math.min(step, last));
}
