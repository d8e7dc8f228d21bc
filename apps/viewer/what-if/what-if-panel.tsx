import type { PanelsProps } from '../hand/panels.js';

export function WhatIfPanel(_: PanelsProps) {
  return null;
}
