/** Whether the address may name an order; otherwise the page itself opens. */
export function isOrderId(item: string | undefined): item is string {
  return item !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(item);
}
