export const brandVi = {
  'platform.badInput': 'Thông tin chưa hợp lệ, vui lòng kiểm tra lại',
  'platform.badEnvelope': 'Không đọc được dữ liệu đã mã hóa, vui lòng tải lại trang',
  'platform.notSignedIn': 'Bạn chưa đăng nhập, vui lòng đăng nhập',
  'platform.forbidden': 'Bạn không có quyền thực hiện thao tác này',
  'platform.wrongBrand': 'Phiên đăng nhập không thuộc trang này',
  'platform.notFound': 'Không tìm thấy',
  'platform.methodNotAllowed': 'Thao tác không được hỗ trợ',
  'platform.replayed': 'Yêu cầu này đã được gửi rồi',
  'platform.tooLarge': 'Dữ liệu gửi lên quá lớn',
  'platform.mediaType': 'Loại nội dung này không được hỗ trợ',
  'platform.tooMany': 'Bạn thao tác quá nhanh, vui lòng thử lại sau {seconds} giây',
  'platform.fault': 'Lỗi hệ thống',
  'platform.maintenance': 'Hệ thống đang bảo trì',
  in_need_true_account: 'Chỉ tài khoản thật mới dùng được chức năng này',
  in_increase_submit: 'Đăng ký tài khoản thật',
  'brand.domainUnknown': 'Kiểm tra tên miền thất bại, địa chỉ không hợp lệ, vui lòng liên hệ chăm sóc khách hàng',
  game_maintenance: 'Hệ thống đang bảo trì',
  info_maintenance:
    'Chúng tôi đang nâng cấp để phục vụ bạn tốt hơn. Tiền và ván chơi của bạn vẫn được giữ nguyên, vui lòng quay lại sau.',
  blockip: 'Truy cập bị hạn chế',
  info_ip_block:
    'Địa chỉ IP hoặc khu vực của bạn không được phép truy cập trang này. Vui lòng liên hệ chăm sóc khách hàng nếu bạn cần hỗ trợ.',
}
