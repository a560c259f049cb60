export const faultTexts = {
  title: 'console_wheels.fault_title',
  days: 'console_wheels.fault_days',
  amount: 'console_wheels.fault_amount',
  weight: 'console_wheels.fault_weight',
  stock: 'console_wheels.fault_stock',
  count: 'console_wheels.fault_count',
  multiple: 'console_wheels.fault_multiple',
} as const;
