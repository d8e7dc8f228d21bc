/** An amount with its sign, coloured by it: `+12`, `−3`, `0`. */
export function Signed({ amount }: { readonly amount: number }) {
  return <span className={amount > 0 ? 'gain' : amount < 0 ? 'loss' : 'soft'}>{signed(amount)}</span>;
}

/** `+12`, `−3`, `0`. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}
