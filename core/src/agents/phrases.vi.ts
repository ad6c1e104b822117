/** The words of the agent centre. */
export const agentsVi = {
  'agents.memberUnknown': 'Không có tài khoản này trong tuyến dưới của bạn',
  'agents.mayNotRegister': 'Tài khoản phụ không mở được tài khoản cấp dưới',
  'agents.lineTooDeep': 'Tuyến của bạn đã đủ số tầng, không mở thêm được',
}
